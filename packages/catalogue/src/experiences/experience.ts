export const EXPERIENCE_IDS = [
  'downstream-adventure-class',
  'peak-axethrowing',
  'mediterranean-cooking-class',
  'dance-connection-experience',
  'remote-surf-dreams',
  'brains-browsers-ideas',
  'meal-kit-mastery',
  'partner-acrobatics-lift',
  'scenic-hike-water-dip',
  'clay-by-candlelight',
] as const;
export type ExperienceId = (typeof EXPERIENCE_IDS)[number];

export const EXPERIENCE_CATEGORIES = [
  'Watersports',
  'Indoor games',
  'Cooking',
  'Dance & Connection',
  'Lifestyle',
  'Technology',
  'Acrobatics',
  'Outdoor Adventure',
] as const;
export type ExperienceCategory = (typeof EXPERIENCE_CATEGORIES)[number];

/** What a card in a list shows of an experience. */
export interface ExperienceCard {
  id: ExperienceId;
  title: string;
  subtitle: string;
  /** CAD for one person. */
  price: number;
  category: ExperienceCategory;
  area: string;
  country: string;
  /** The size of a group. */
  participants: { min: number; max: number };
  image: string;
}

/** A single experience (specification section 3, "Experience"). */
export interface Experience extends ExperienceCard {
  language: string;
  duration: { hours: number; minutes: number };
  location: { name: string; address: string };
  whatToExpect: string;
  requiredLevel: string;
  notes: readonly { title: string; text: string }[];
  whatsIncluded: readonly string[];
  host: ExperienceHost;
  hostMessages: readonly string[];
  images: readonly [string, string, string];
}

export interface ExperienceHost {
  name: string;
  bio: string;
  avatar: string;
  /** Shown instead of the embedded video when there is one. */
  videoUrl?: string;
  youtubeEmbedLink?: string;
}

/** What the file of one experience adds to its card; pictures follow from the id. */
export type ExperienceDetail = Omit<Experience, keyof ExperienceCard | 'images' | 'host'> & {
  host: Omit<ExperienceHost, 'avatar'>;
};
