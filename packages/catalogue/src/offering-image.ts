import { experienceImage, landingImage, programImage } from './images.ts';

/** The picture of an offering. */
export function offeringImage({ kind, id }: { kind: 'program' | 'experience' | 'landing'; id: string }): string {
  if (kind === 'program') return programImage(id);
  return kind === 'landing' ? landingImage(id, 'main') : experienceImage(id, 'main');
}
