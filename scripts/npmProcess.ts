import fs from 'node:fs';

/** The parent of a process; undefined when the process is gone or this system has no `/proc`. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name stands in parentheses and may hold spaces and parentheses itself.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function isShell(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c';
  } catch {
    return false;
  }
}

/** How often npm is looked after: killed with -9, it passes no signal on. */
const POLL_MS = 200;

// npm runs a script as `sh -c <script>`. bash gives its place to the script; dash, Debian's sh, stays between npm and
// the script and outlives npm. Both are read when this file is loaded, before npm may be gone.
const parent = process.ppid;
const npmAboveShell = isShell(parent) ? parentOf(parent) : undefined;

const isNpmGone = (): boolean =>
  process.ppid !== parent || (npmAboveShell !== undefined && parentOf(parent) !== npmAboveShell);

/** Calls back once npm, if it started this process, is gone. */
export function onNpmGone(callback: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (!isNpmGone()) return;
    clearInterval(timer);
    callback();
  }, POLL_MS).unref();
}
