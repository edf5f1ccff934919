const isSet = (value: string | undefined): boolean => value !== undefined && !['', '0', 'false'].includes(value);

/** In CI nothing is skipped: what cannot run has failed. */
export const requireAll = isSet(process.env['REQUIRE_ALL']) || isSet(process.env['CI']);
