/** npm run check:floor: checks that the oldest browsers (docs/phones.md) have what our pages and styles use. */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { featuresUsed } from './lib/features-used.ts';
import { FLOOR } from './lib/floor.ts';
import { stylesUsed } from './lib/styles-used.ts';
import { missingIn } from './lib/support.ts';

/** Used only after a check that types do not show, or harmless where it is missing. */
const ASKED_FOR_BEFORE: readonly string[] = [
  'api.CanvasRenderingContext2D.imageSmoothingQuality',
  'api.Navigation.canGoBack',
  'api.Navigation.currentEntry',
  'api.NavigationHistoryEntry.key',
  'api.Navigator.canShare',
  'api.Navigator.doNotTrack',
  'api.Navigator.share',
  'api.PerformanceEventTiming.interactionId',
];

/** Styles without which a page looks plainer, but loses nothing. */
const PLAINER_WITHOUT = [
  ...['cursor', 'resize', 'field-sizing', 'scrollbar-gutter', 'break-after', 'content-visibility', 'text-wrap.pretty'],
  // The next font of the list is used.
  'font-family',
  // Where it is missing, there are no forced colours.
  'forced-color-adjust',
].map((name) => `css.properties.${name}`);
/** Tailwind has fallbacks for `@property`; the other selectors are in `:is()` or alone. */
const NO_LOSS = [...PLAINER_WITHOUT, 'css.at-rules.property', 'css.selectors.open', 'css.selectors.details-content'];

const frontend = join(import.meta.dirname, '..');
const sources = join(frontend, 'src');
const config = ts.getParsedCommandLineOfConfigFile(
  join(frontend, 'tsconfig.json'),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  },
);
if (!config) throw new Error('There is no configuration of TypeScript');
const files = config.fileNames.filter((file) => file.startsWith(sources));
const isPage = (file: string) => file.startsWith(sources) && !/\.spec\.|\/testing\//.test(file);

const used = featuresUsed(ts.createProgram(files, config.options), isPage);
const faults = used.flatMap(({ place, paths }) => {
  const missing = missingIn(paths, FLOOR);
  return missing === null || ASKED_FOR_BEFORE.includes(missing.feature)
    ? []
    : [`${relative(frontend, place)}: ${missing.feature} is not in ${missing.browsers.join(', ')} of the floor`];
});
const sheets = globSync('dist/assets/**/*.css', { cwd: frontend }).map((file) =>
  readFileSync(join(frontend, file), 'utf8'),
);
const styles = stylesUsed(sheets.join(''));
for (const { name, paths } of styles) {
  const missing = missingIn(paths, FLOOR);
  if (missing !== null && !NO_LOSS.some((known) => missing.feature.startsWith(known)))
    faults.push(`styles: ${name} is not in ${missing.browsers.join(', ')} of the floor`);
}
for (const fault of new Set(faults)) console.error(fault);
if (used.length === 0 || styles.length === 0)
  throw new Error('No feature was found: something is wrong with this check');
if (faults.length > 0) process.exitCode = 1;
else
  console.log(`${String(used.length)} uses of features and ${String(styles.length)} of styles, all within the floor`);
