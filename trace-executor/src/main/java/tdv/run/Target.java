package tdv.run;

import java.nio.file.Path;
import java.util.Optional;
import tdv.compile.WorkDirectory;

/**
 * What a session runs.
 *
 * @param file an executable that speaks the protocol
 * @param forkReason why its state can't be reset in the process, if that is known
 */
record Target(Path file, WorkDirectory directory, Optional<String> forkReason) {}
