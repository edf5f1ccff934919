import { chmod, chown, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/**
 * Replaces a file, or a link's target, only once the new text is on the disk: a full disk must not cost the only copy of
 * the secrets. A file that exists keeps its mode and owner.
 */
export async function replaceFile(file, text, newMode) {
  const target = await realpath(file).catch(() => file);
  const { mode, uid, gid } = await stat(target).catch(() => ({ mode: newMode }));
  const unfinished = `${target}.${process.pid}`;
  try {
    await writeFile(unfinished, text, { mode: 0o600, flush: true });
    if (uid !== undefined) await chown(unfinished, uid, gid);
    await chmod(unfinished, mode & 0o777);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
