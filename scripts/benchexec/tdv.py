"""How BenchExec runs tdv: a tool-info module.

Copy it to benchexec/tools/, or name it as `scripts.benchexec.tdv` with this repository on PYTHONPATH, and use
<benchmark tool="tdv"> (or that name) in a benchmark definition. The executable is the launcher `tdv`.
"""

import re

import benchexec.result as result
from benchexec.tools.template import BaseTool2, UnsupportedFeatureException

# What the exit code says where there is no verdict.
ERRORS = {
    2: "ERROR (usage)",
    3: "ERROR (parsing)",
    4: "ERROR (unsupported)",
    6: "ERROR (internal)",
    7: "TIMEOUT",
    8: "OUT OF MEMORY",
}


class Tool(BaseTool2):
    """Tool information for tdv."""

    def executable(self, tool_locator):
        return tool_locator.find_executable("tdv")

    def name(self):
        return "tdv"

    def version(self, executable):
        return self._version_from_tool(executable, arg="version", line_prefix="tdv ")

    def cmdline(self, executable, options, task, rlimits):
        model = (task.options or {}).get("data_model", "LP64") if isinstance(task.options, dict) else "LP64"
        if model != "LP64":
            raise UnsupportedFeatureException(f"tdv runs programs as LP64, and the task is for {model}")
        command = [executable, "verify", *task.input_files_or_identifier]
        if task.property_file:
            command += ["--property", task.property_file]
        if rlimits.cputime and "--timeout" not in options:
            # What is left is for the compiler and the report.
            command += ["--timeout", str(max(1, rlimits.cputime * 9 // 10))]
        return command + options

    def determine_result(self, run):
        verdict = None
        for line in run.output:
            if line.startswith("Verdict: "):
                verdict = line[len("Verdict: ") :].strip()
        if run.was_timeout:
            return result.RESULT_TIMEOUT
        if verdict is None:
            code = run.exit_code.value if run.exit_code else None
            return ERRORS.get(code, result.RESULT_ERROR)
        if verdict.startswith("unknown"):
            return "TIMEOUT" if run.exit_code.value == 7 else result.RESULT_UNKNOWN
        return verdict

    def get_value_from_output(self, output, identifier):
        """A number of the report's second and third line, by the word in front of it."""
        for line in output:
            found = re.search(rf"(?:^|[·|] ){re.escape(identifier)} ([0-9.]+)", line)
            if found:
                return found.group(1)
        return None
