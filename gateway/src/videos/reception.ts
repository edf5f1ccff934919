import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { finished, pipeline } from 'node:stream/promises';
import { AppError } from '@emberhood/contracts';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { ClipSink, ReceivedFile } from './clip-sink.ts';
import { Pace, type PaceLimits } from './pace.ts';
import type { ReadingObserver, ReadingTurns } from './reading-turns.ts';

const FILE_FIELD = 'video';
/** Whatever takes the file gathers what it gets; what waits before it only takes memory. */
const WAITING_BYTES = 64 * 1024;
const WATCH_MS = 500;

export interface ReceivedForm {
  file: ReceivedFile | null;
  fields: Record<string, string>;
}

export interface ReceptionLimits extends PaceLimits {
  maxBytes: number;
}

/** The client went away before its body was complete; nobody is left to be answered. */
export class ClientGone extends Error {}

/**
 * Reads a multipart body: the file goes into the sink that `open` makes when it is known which fields came before it;
 * others may follow. The first reason to refuse ends the reading; what was stored so far is the caller's to remove.
 */
export async function receiveForm(
  request: IncomingMessage,
  open: (fields: Readonly<Record<string, string>>) => ClipSink,
  limits: ReceptionLimits,
  turns: ReadingTurns,
): Promise<ReceivedForm> {
  const refused = new AbortController();
  const refuse = (error: Error): void => {
    refused.abort(error);
  };
  const parser = openParser(request, limits.maxBytes);
  const form: ReceivedForm = { file: null, fields: Object.create(null) as Record<string, string> };
  let file: ClipSink | undefined;
  let stored: Promise<ReceivedFile> | undefined;

  parser.on('file', (name, stream) => {
    if (name !== FILE_FIELD) {
      stream.resume();
      refuse(invalidField(name));
      return;
    }
    stream.once('limit', () => {
      refuse(new AppError('MEDIA.TOO_LARGE'));
    });
    file = open({ ...form.fields });
    stored = storeFile(stream, file, refused.signal);
    stored.catch(refuse);
  });
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (valueTruncated) refuse(invalidField(name));
    else form.fields[name] = value;
  });
  parser.on('filesLimit', () => {
    refuse(new AppError('MEDIA.ONE_FILE_ONLY'));
  });
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => {
      refuse(new AppError('REQUEST.INVALID'));
    });
  }
  parser.on('error', (cause: unknown) => {
    refuse(new AppError('REQUEST.INVALID', {}, { cause }));
  });

  const { observer, stop } = watch(request, limits, refuse, {
    sink: () => file,
    stored: () => Promise.resolve(stored),
  });
  try {
    await Promise.all([
      turns.pour(request, parser, observer, refused.signal),
      finished(parser, { signal: refused.signal }),
    ]);
    if (stored) form.file = await stored;
    return form;
  } catch (error) {
    // Whatever it was, nobody goes on reading.
    if (!refused.signal.aborted) refused.abort(error);
    request.pause();
    // Wait until it is closed, so that what it stored can be removed.
    await stored?.catch(() => undefined);
    throw refused.signal.reason as Error;
  } finally {
    stop();
  }
}

function openParser(request: IncomingMessage, maxBytes: number) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: {
        fileSize: maxBytes,
        files: 1,
        fields: 8,
        fieldSize: 1_024,
        parts: 9,
        headerPairs: 20,
        headerSize: 16 * 1024,
      },
      fileHwm: WAITING_BYTES,
    });
  } catch (cause) {
    throw new AppError('REQUEST.INVALID', {}, { cause });
  }
}

async function storeFile(stream: BusboyFileStream, file: ClipSink, signal: AbortSignal): Promise<ReceivedFile> {
  try {
    await pipeline(stream, file, { signal });
    return file.summary();
  } finally {
    if (!file.closed) await once(file, 'close');
  }
}

/** Tells who sends too slowly, and who leaves. Time during which nobody reads is not the sender's. */
function watch(
  request: IncomingMessage,
  limits: PaceLimits,
  refuse: (error: Error) => void,
  { sink, stored }: { sink: () => ClipSink | undefined; stored: () => Promise<unknown> },
): { observer: ReadingObserver; stop: () => void } {
  const pace = new Pace(limits);
  const judge = (): void => {
    if (!request.complete && pace.isTooSlow()) refuse(new AppError('REQUEST.TIMEOUT'));
  };
  const gone = (): void => {
    if (!request.complete) refuse(new ClientGone('The client went away'));
  };
  const timer = setInterval(judge, WATCH_MS);
  request.on('close', gone);
  // The close that follows tells what is to be done.
  request.on('error', () => undefined);
  if (request.destroyed) gone();
  return {
    observer: {
      begun: (waitedMs) => {
        pace.begin(waitedMs);
      },
      read: (bytes) => {
        pace.add(bytes);
      },
      silent: () => {
        pace.silent();
        judge();
      },
      interrupted: () => {
        judge();
        pace.end();
        sink()?.settle();
      },
      isSteady: () => sink()?.steady ?? false,
      stored,
    },
    stop: () => {
      clearInterval(timer);
      request.off('close', gone);
    },
  };
}

function invalidField(path: string): AppError {
  return new AppError('REQUEST.INVALID', { issues: [{ path: path.slice(0, 64), message: 'is not expected here' }] });
}
