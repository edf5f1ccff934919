import { landingImage } from '../images.ts';

export const LANDING_IDS = ['poetryNight', 'erinShuffle', 'danceToday', 'bazaDance', 'worldDanceCo'] as const;
export type LandingId = (typeof LANDING_IDS)[number];

/** The content of an experience landing page (specification section 3). */
export interface LandingExperience {
  id: LandingId;
  title: string;
  heroTitle: string;
  heroDescription: string;
  heroBackground: string;
  subtitle: string;
  image: string;
  /** Paragraphs. */
  description: readonly string[];
  price: { currency: 'CAD'; amount: number };
  duration: string;
  language: string;
  capacity: { min: number; max: number };
  location: { details: string; mapLink: string };
  host: { name: string; image: string; title: string; bio: string };
  cta: { buttonText: string; heading: string; details: string };
}

type Own = Omit<LandingExperience, 'heroBackground' | 'image' | 'language' | 'host' | 'cta'> & {
  host: Omit<LandingExperience['host'], 'image'>;
  cta: { heading: string; details?: string };
};

/** What an experience says itself, with its pictures and what all of them say. */
export function landingExperience({ host, cta, ...own }: Own): LandingExperience {
  return {
    ...own,
    heroBackground: landingImage(own.id, 'hero'),
    image: landingImage(own.id, 'main'),
    language: 'English',
    host: { ...host, image: landingImage(own.id, 'host') },
    cta: {
      buttonText: 'Count me in!',
      details: 'Tell us when you’re free and who you’re curious about. It happens when the group is full.',
      ...cta,
    },
  };
}
