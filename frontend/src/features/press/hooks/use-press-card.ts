import { pressCard, type PressCard } from '@emberhood/catalogue/press';
import { useEffect, useState } from 'react';

/** The catalogue's card until the configured article is known; and if it never is, that card says enough. */
export function usePressCard(): PressCard {
  const [card, setCard] = useState(() => pressCard());
  useEffect(() => {
    let left = false;
    const load = async () => {
      const { loadPress } = await import('../load-press.ts');
      const configured = await loadPress();
      if (!left) setCard(pressCard(configured));
    };
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return card;
}
