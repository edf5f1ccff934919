import { useState } from 'react';
import { readStored, writeStored } from '#shared/drafts/storage.ts';

const KEY = 'emberhood.moderation-keys';

/** Whether single keys are on; remembered in this browser. */
export function useKeySetting(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readStored(KEY) !== false);
  return [
    on,
    (next) => {
      setOn(next);
      writeStored(KEY, next);
    },
  ];
}
