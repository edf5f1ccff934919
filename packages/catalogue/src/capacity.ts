import { experienceById } from './experiences/experiences.ts';
import { landingExperiences } from './landing/landing.ts';
import { programById } from './programs/programs.ts';

export interface Capacity {
  min: number;
  max: number;
}

/** The size of a group of this item (GRP-04); undefined for an unknown id. */
export function capacityOf({
  kind,
  id,
}: {
  kind: 'program' | 'experience' | 'landing';
  id: string;
}): Capacity | undefined {
  switch (kind) {
    case 'program':
      return programById(id)?.facts.group;
    case 'experience':
      return experienceById(id)?.participants;
    case 'landing':
      return landingExperiences.find((experience) => experience.id === id)?.capacity;
  }
}
