import { browserSwitch } from '#shared/hooks/browser-switch.ts';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** As the browser says of the person's wish and line, until something is chosen in it. */
function isWished(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/** Whether clips come in their small copies. */
export const useDataSaver = browserSwitch('emberhood.data-saver', isWished);
