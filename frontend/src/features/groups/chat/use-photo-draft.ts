import { useEffect, useRef, useState } from 'react';
import { asProblem } from '#shared/api/problem.ts';
import { useObjectUrl } from '#shared/clips/use-object-url.ts';
import { putPhoto, shrink } from './send-photo.ts';
import { chatStrings as strings } from './strings.ts';

export type PhotoDraft = ReturnType<typeof usePhotoDraft>;

/** A photo that is about to be sent: it is on this page only, and goes into the store with its message. */
export function usePhotoDraft(groupId: string) {
  const [picture, setPicture] = useState<Blob | null>(null);
  const url = useObjectUrl(picture, 'image/jpeg');
  const [alt, setAlt] = useState('');
  /** 0..1 while it is on its way. */
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  const remove = () => {
    leaving.current?.abort();
    setPicture(null);
    setAlt('');
    setProgress(null);
    setProblem(null);
  };
  return {
    url: url ?? null,
    alt,
    progress,
    problem,
    setAlt,
    remove,
    choose: async (file: File | undefined) => {
      if (!file || progress !== null) return;
      setProblem(null);
      try {
        const blob = await shrink(file);
        remove();
        setPicture(blob);
      } catch {
        setProblem(strings.photoUnreadable);
      }
    },
    /** Null when it did not arrive, which is then said, and can be tried again. */
    put: async (): Promise<{ id: string; alt: string } | null> => {
      if (!picture || progress !== null) return null;
      const controller = new AbortController();
      leaving.current = controller;
      setProblem(null);
      setProgress(0);
      const photo = { blob: picture, alt: alt.trim() };
      try {
        const id = await putPhoto(groupId, photo, setProgress, controller.signal);
        remove();
        return { id, alt: photo.alt };
      } catch (error) {
        if (!controller.signal.aborted) setProblem(asProblem(error).message);
        return null;
      } finally {
        setProgress(null);
      }
    },
  };
}

/** The first picture of what was pasted or dropped. */
export function pictureIn(data: DataTransfer): File | undefined {
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}
