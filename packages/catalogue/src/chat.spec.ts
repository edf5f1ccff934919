import { promptsToShow, responseTo, topicId } from './chat.ts';
import { hostChat } from './host-chat.ts';
import { chatTopicById, memberChatTopics } from './member-chat.ts';
import { fieldsOf, untidyTextsIn } from './testing/texts.ts';

const START = [
  'How do I become a host?',
  'How much can I earn?',
  'What support is provided?',
  'What kind of experiences can I host?',
  'How does matching work?',
];
const LATER = [
  'What about cancellations?',
  'What is the group size?',
  'Can I set my own schedule?',
  'What are the fees?',
  'Is there help during the event?',
];
const all = [...START, ...LATER];

describe('chat topics', () => {
  it('ENT-17 have every field, and an id from the title', () => {
    const topics = [hostChat, ...memberChatTopics];
    expect(untidyTextsIn(topics)).toEqual([]);
    for (const { responseDictionary, ...topic } of topics) {
      expect(fieldsOf(topic)).toBe('description, id, messages(text), title');
      expect(topic.id).toBe(topicId(topic.title));
      for (const [prompt, answer] of Object.entries(responseDictionary)) {
        expect(prompt).toMatch(/\?$/);
        expect(fieldsOf(answer)).toMatch(/^(action\(text, to\), )?response, showOnStart$/);
      }
    }
  });

  it('CAT-33 are three for members, each with prompts at the start and more to come', () => {
    expect(memberChatTopics.map(({ id }) => id)).toEqual(['setup-guide', 'event-tips', 'general-chat']);
    for (const { id, responseDictionary } of memberChatTopics) {
      expect(chatTopicById(id)?.responseDictionary).toBe(responseDictionary);
      const shown = Object.values(responseDictionary).map(({ showOnStart }) => showOnStart);
      expect(shown).toContain(true);
      expect(shown).toContain(false);
    }
    expect(chatTopicById('small-talk')).toBeUndefined();
  });
});

describe('host chat', () => {
  it('promotes the next hidden question for each one used, until none is left', () => {
    expect(promptsToShow(hostChat, ['How much can I earn?'])).toEqual([
      ...START.filter((prompt) => prompt !== 'How much can I earn?'),
      'What about cancellations?',
    ]);
    for (let used = 0; used <= all.length; used += 1)
      expect(promptsToShow(hostChat, all.slice(0, used))).toEqual(all.slice(used, used + 5));
  });

  it.each(all)('answers "%s" in any case, trimmed, with or without its question mark', (prompt) => {
    const answer = hostChat.responseDictionary[prompt];
    expect(answer).toBeDefined();
    for (const typed of [prompt, prompt.slice(0, -1), `  ${prompt.toUpperCase()} `, `${prompt.slice(0, -1)} ??`])
      expect(responseTo(hostChat, typed)).toBe(answer);
  });

  it('matches nothing but whole questions', () => {
    for (const typed of ['', '  ', '?', 'host', 'How much', 'How much can I earn? Really?', 'constructor'])
      expect(responseTo(hostChat, typed)).toBeUndefined();
  });

  it('PUB-29 asks as people do, is answered by its own words, and states no figure that the product does not', () => {
    const stated = ['$20', '$150', '$60', '$600', '50/50', '24/7', '8', '12', '6'];
    for (const prompt of all) {
      expect(prompt).toMatch(/^[A-Z][^?]*\?$/);
      const { response } = responseTo(hostChat, prompt) ?? { response: '' };
      expect(response.length).toBeGreaterThan(40);
      for (const figure of response.match(/\$?\d+(?:\/\d+)?/g) ?? []) expect(stated).toContain(figure);
    }
    expect(Object.keys(hostChat.responseDictionary)).toEqual(all);
  });

  it('claims round-the-clock support; GRP-15 names no rate', () => {
    expect(responseTo(hostChat, 'What support is provided')?.response).toContain('24/7');
    const fees = responseTo(hostChat, 'What are the fees')?.response;
    expect(fees).toContain('a small percentage');
    expect(fees).not.toMatch(/\d/);
  });

  it('GRP-03 GRP-13 names the usual sizes, and that hosts set prices, with the usual ones', () => {
    expect(responseTo(hostChat, 'What is the group size')?.response).toMatch(/^Usually 8 to 12 people, and 6 to 12/);
    expect(responseTo(hostChat, 'How much can I earn')?.response).toMatch(/^You set your own price.* \$20 to \$150 /);
  });
});
