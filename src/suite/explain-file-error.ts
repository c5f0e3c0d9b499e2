/** What went wrong with a file and what to do about it. */
export interface FileProblem {
  readonly problem: string;
  readonly remedy: string;
}

/** Says what an error of the file system means to the person whose file it was. */
export function explainFileError(error: unknown): FileProblem {
  const code = codeOf(error);
  return (
    known[code] ?? { problem: `The file cannot be read (${code}).`, remedy: "Check the file and its disk." }
  );
}

/** The problem of a path that is a folder where a file is wanted. */
export const folderInsteadOfFile: FileProblem = {
  problem: "This is a folder, not a file.",
  remedy: "Name a file.",
};

const known: Readonly<Record<string, FileProblem>> = {
  ENOENT: { problem: "The file does not exist.", remedy: "Check the path." },
  ENOTDIR: { problem: "The path leads through a file.", remedy: "Check the path." },
  EISDIR: folderInsteadOfFile,
  EACCES: { problem: "The file may not be read.", remedy: "Give this user the right to read it." },
  EPERM: { problem: "The file may not be read.", remedy: "Give this user the right to read it." },
  ELOOP: { problem: "The path is a circle of links.", remedy: "Mend the symbolic links." },
  ENAMETOOLONG: { problem: "The path is too long.", remedy: "Use a shorter path." },
  EMFILE: {
    problem: "Too many files are open.",
    remedy: "Raise the limit of open files (ulimit -n) or lower the concurrency.",
  },
  ERR_INVALID_ARG_VALUE: { problem: "The path holds a NUL byte.", remedy: "Check the path." },
  ERR_FS_FILE_TOO_LARGE: { problem: "The file is larger than 2 GiB.", remedy: "Split the file." },
};

function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return "unknown error";
}
