export * from './prompts.ts';
