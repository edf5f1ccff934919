/** An entry as in a dictionary. */
export interface DictionaryEntry {
  word: string;
  syllables: string;
  pronunciation: string;
  partOfSpeech: string;
  definitions: readonly { text: string; example: string }[];
  origin: string;
}

export const emberhood: DictionaryEntry = {
  word: 'Emberhood',
  syllables: 'em·ber·hood',
  pronunciation: '/ˈɛmbərˌhʊd/',
  partOfSpeech: 'noun',
  definitions: [
    {
      text: 'a small circle of people who warm up to each other by doing something together.',
      example: '"we came for the pottery and left with an emberhood."',
    },
    {
      text: 'the quiet glow of knowing that someone there hoped you would come.',
      example: '"he walked in, and you could feel the emberhood."',
    },
  ],
  origin: 'from ember, what keeps a fire alive between flames, and neighbourhood, the people nearby.',
};

export const emberite: DictionaryEntry = {
  word: 'Emberite',
  syllables: 'em·ber·ite',
  pronunciation: '/ˈɛmbəraɪt/',
  partOfSpeech: 'noun',
  definitions: [
    { text: 'a member of an emberhood.', example: '"ask the emberites by the kiln. they saved you a seat."' },
  ],
  origin: 'from ember and -ite, one who belongs.',
};
