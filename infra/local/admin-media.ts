import { mediaRpc, VideoId } from '@emberhood/contracts';
import type { ScriptRpc } from './rpc.ts';

type Work = (rpc: ScriptRpc) => Promise<string>;

/** Parses the arguments of `npm run admin -- media ...`; null if they are not a command. */
export function mediaCommand([action, argument, ...more]: string[]): Work | null {
  if (more.length > 0) return null;
  if (action === 'story' && VideoId.safeParse(argument).success) return (rpc) => story(rpc, argument ?? '');
  if (action === 'reconcile' && argument === undefined) return (rpc) => reconcile(rpc, false);
  if (action === 'reconcile' && argument === '--apply') return (rpc) => reconcile(rpc, true);
  return null;
}

async function story(rpc: ScriptRpc, videoId: string): Promise<string> {
  const { entries, objects, ...clip } = await rpc.call(mediaRpc.tellClipStory, { videoId });
  const facts = Object.entries(clip).map(([name, value]) => `${name.padEnd(10)} ${String(value)}`);
  const stored = objects.map(({ name, sizeBytes, at }) => `${at}  stored ${name}, ${sizeBytes} bytes`);
  const happened = entries.map(({ at, act, actorId, detail, traceId }) =>
    [at, act, actorId === null ? '' : `by ${actorId}`, JSON.stringify(detail), `trace ${traceId ?? 'unknown'}`]
      .filter(Boolean)
      .join('  '),
  );
  return [...facts, '', ...happened, ...stored].join('\n');
}

async function reconcile(rpc: ScriptRpc, apply: boolean): Promise<string> {
  const { total, findings } = await rpc.call(mediaRpc.reconcile, { apply });
  if (total === 0) return 'Rows, objects, cases and jobs agree.';
  const lines = findings.map(({ kind, videoId, mended }) => `${videoId}  ${kind}${mended ? ', mended' : ''}`);
  const hint = apply
    ? 'What is not marked as mended needs a person.'
    : 'Nothing was changed: --apply mends what needs no person.';
  return [...lines, `${total} found. ${hint}`].join('\n');
}
