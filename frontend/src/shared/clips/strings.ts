export const clipStrings = {
  example: 'An example',
  exampleLabel: { fun: 'Example of a fun video', useful: 'Example of a useful video' },
  captions: 'English',
  failed: 'This video does not play right now.',
  retry: 'Load it again',
  speed: (times: number) => `${String(times)}×`,
  speedOf: (times: number) => `Speed: ${String(times)}×`,
  dataSaverOn: 'Data saver: on',
  dataSaverOff: 'Data saver: off',
} as const;
