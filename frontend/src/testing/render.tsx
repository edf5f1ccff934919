import { getConfig, screen, waitFor, within, type RenderResult } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { DataRouter, To } from 'react-router';
import { routes } from '#app/routes.tsx';
import { stubApi, type Answers } from './api-stub.ts';
import { renderRoutes } from './render-routes.tsx';

export { Refusal, stubApi, type Answers, type Sent } from './api-stub.ts';

interface App extends RenderResult {
  router: DataRouter;
  user: UserEvent;
}

/**
 * The whole app at an address, as the browser would show it, with a server that answers so. Without answers the server
 * of before goes on.
 */
export function openApp(address: string, answers: Answers): App & { api: ReturnType<typeof stubApi> };
export function openApp(address: string): App;
export function openApp(address: string, answers?: Answers) {
  const api = answers && stubApi(answers);
  // Whether a press reaches something, only a real browser knows; asking jsdom each time takes long.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { api, user, ...renderRoutes(routes, address) };
}

/**
 * Goes there as a press of user-event would, without `act`: when a text field goes away while `act` flushes, user-event
 * fires its change in an `act` of its own, which React reports.
 */
export async function navigate(router: DataRouter, to: To | number, options?: { replace?: boolean }): Promise<void> {
  await getConfig().asyncWrapper(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
}

/** What the page tells search engines. */
export const structuredData = (): unknown =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');

type Part = Pick<typeof screen, 'getByRole' | 'findByRole'>;

/** Where the link of this name leads. */
export const hrefOf = (name: string | RegExp, part: Part = screen) =>
  part.getByRole('link', { name }).getAttribute('href');

/** The same, of a link that is still to come. */
export const findHref = async (name: string | RegExp, part: Part = screen) =>
  (await part.findByRole('link', { name })).getAttribute('href');

/** Presses a button that opens a dialog, of this title. */
export async function openDialog(user: UserEvent, button: string | RegExp, title?: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', title === undefined ? {} : { name: title }));
}

/** Presses a button, and the one in the question that follows. */
export async function pressAndConfirm(user: UserEvent, button: string | RegExp, confirm: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirm }));
}

/** Replaces what stands in a field. */
export async function retype(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

/** Waits until these bodies have come to the server by calls of this name. */
export const received = (api: Pick<ReturnType<typeof stubApi>, 'bodies'>, name: keyof Answers, bodies: unknown[]) =>
  waitFor(() => expect(api.bodies(name)).toEqual(bodies));
