/** What a member talks about in a clip (specification section 3, "Prompt"; readings 17). */
export interface Prompt {
  id: string;
  type: 'fun' | 'useful' | 'daily';
  title: string;
  description: string;
  /** Four tips. */
  instructions: readonly [string, string, string, string];
}

export const DEFAULT_DAILY_PROMPT = 'scientific_fact';
