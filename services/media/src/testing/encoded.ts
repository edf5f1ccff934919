import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Window } from '../ffmpeg/arguments.ts';
import { decodeClip, probeClip, type ClipFacts, type DecodedClip } from '../ffmpeg/probe.ts';
import { encodeClip, type Encoded } from '../ffmpeg/transcoder.ts';
import { ClipMaker, programs } from './clips.ts';

/** Makes clips and runs probe, decoder and encoder on them as the worker does, in a separate folder. */
export class ClipBench extends ClipMaker {
  static async make(): Promise<ClipBench> {
    return new ClipBench(await mkdtemp(join(tmpdir(), 'clips-')));
  }

  stop(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async judge(file: string, window: Window | null = null): Promise<{ facts: ClipFacts } & DecodedClip> {
    const facts = await probeClip(programs, file, { window });
    return { facts, ...(await decodeClip(programs, file, facts, { limitMs: 60_000 })) };
  }

  async encode(
    file: string,
    options: { recorded?: boolean; window?: Window; onProgress?: (share: number) => void } = {},
  ): Promise<Encoded> {
    const { recorded = false, window = null, onProgress = () => undefined } = options;
    const { facts, ...decoded } = await this.judge(file, window);
    const target = await mkdtemp(join(this.folder, 'encoded-'));
    const signal = new AbortController().signal;
    return encodeClip(programs, file, target, facts, { ...decoded, recorded, window, signal, onProgress });
  }
}
