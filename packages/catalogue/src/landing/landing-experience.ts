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
