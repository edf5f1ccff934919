/** An object, so that specs can spy on it: jsdom does not allow changing `location`. */
export const page = { reload: (): void => location.reload() };
