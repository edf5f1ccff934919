import { describe, expect, it } from '@jest/globals';
import { projectOf } from './docker.ts';

describe('stores in Docker', () => {
  it('are another project for another data folder', () => {
    expect(projectOf('/home/maya/emberhood/.local')).not.toBe(projectOf('/home/maya/emberhood/.local-2'));
  });

  it('have a name that Compose takes, the same at every start', () => {
    expect(projectOf('/home/maya/Emberhood/.local')).toMatch(/^[a-z0-9][a-z0-9_-]*$/);
    expect(projectOf('/home/maya/Emberhood/.local')).toBe(projectOf('/home/maya/Emberhood/.local'));
  });
});
