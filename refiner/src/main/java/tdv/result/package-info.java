/**
 * A result of {@code tdv verify} for programs: JSON of the schema {@code tdv-result/1}, which
 * docs/result-schema.json describes. In: what was asked for, the verdict, and what it took. Out:
 * one document. Its fields keep their order, and but for times, memory and what depends on them,
 * the same task gives the same bytes.
 */
package tdv.result;
