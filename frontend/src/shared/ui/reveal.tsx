import { useEffect, useRef, type ReactNode } from 'react';
import { reducedMotion } from './reduced-motion.ts';

/** Fades its content in when it is scrolled to (PUB-10). What is on screen at the start is left as it is. */
export function Reveal({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || reducedMotion() || element.getBoundingClientRect().top < innerHeight) return;
    element.dataset['reveal'] = 'waiting';
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        element.dataset['reveal'] = 'shown';
        observer.disconnect();
      },
      { rootMargin: '0px 0px -10% 0px' },
    );
    observer.observe(element);
    // The keyboard may get there before the eye.
    const show = (): void => {
      element.dataset['reveal'] = 'shown';
    };
    element.addEventListener('focusin', show);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', show);
      show();
    };
  }, []);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}
