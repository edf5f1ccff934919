import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/**
 * Outlives this process by a moment. It keeps the list of our children, and when its input closes, because we ended in
 * whatever way (SIGKILL too), it ends those that are left: first as each likes it, after five seconds by force.
 * A few lines of shell are small enough to have one beside every test worker.
 */
const SCRIPT = `
trap '' INT TERM HUP
list=
drop() {
  rest=
  for item in $list; do [ "\${item%:*}" = "$1" ] || rest="$rest $item"; done
  list=$rest
}
while read -r word pid signal; do
  case $word in
    add) list="$list $pid:$signal" ;;
    drop) drop "$pid" ;;
  esac
done
[ -n "$list" ] || exit 0
for item in $list; do kill -s "\${item#*:}" "\${item%:*}" 2>/dev/null; done
for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
  alive=
  for item in $list; do kill -0 "\${item%:*}" 2>/dev/null && alive=1; done
  [ -n "$alive" ] || break
  sleep 0.2
done
for item in $list; do kill -s KILL "\${item%:*}" 2>/dev/null; kill -s KILL -- "-\${item%:*}" 2>/dev/null; done
`;

let input: Writable | undefined;

function guard(): Writable {
  if (input) return input;
  const child = spawn('/bin/sh', ['-c', SCRIPT], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, cwd: '/' });
  child.unref();
  // The pipe must not keep this process alive.
  (child.stdin as unknown as { unref: () => void }).unref();
  const forget = (): void => {
    if (input === child.stdin) input = undefined;
  };
  child.once('exit', forget);
  child.once('error', forget);
  child.stdin.on('error', forget);
  input = child.stdin;
  return input;
}

export function guardAdd(pid: number, stopSignal: NodeJS.Signals): void {
  guard().write(`add ${String(pid)} ${stopSignal.replace('SIG', '')}\n`);
}

export function guardDrop(pid: number): void {
  input?.write(`drop ${String(pid)}\n`);
}
