import fs from 'node:fs';

/** A file of a process below `/proc`; empty when the process is gone, or where there is no `/proc`. */
function readProc(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The parent's id; undefined when the process is gone. */
function parentOf(pid: number): string | undefined {
  const stat = readProc(pid, 'stat');
  // The command's name is in parentheses and may contain spaces and parentheses itself.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

const isShell = (pid: number): boolean => readProc(pid, 'cmdline').split('\0')[1] === '-c';

/** How often npm is checked: killed with -9, it passes no signal on. */
const POLL_MS = 200;

// npm runs a script as `sh -c <script>`. bash replaces itself by the script; dash, Debian's sh, stays between npm and
// the script and outlives npm. Both ids are read when this file is loaded, while npm still runs.
const parent = process.ppid;
const npmAboveShell = isShell(parent) ? parentOf(parent) : undefined;

const isNpmGone = (): boolean =>
  process.ppid !== parent || (npmAboveShell !== undefined && parentOf(parent) !== npmAboveShell);

/** Calls `callback` once when npm, if it started this process, has ended. */
export function onNpmGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (!isNpmGone()) return;
    clearInterval(timer);
    callback();
  }, POLL_MS).unref();
}
