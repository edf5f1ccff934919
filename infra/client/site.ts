/** A running product: where people and their mails arrive, its folder for files, and how its stores are reached. */
export interface Site {
  url: string;
  mailboxUrl: string;
  dataDir: string;
  running(): Promise<{ postgres: { url: string }; nats: { url: string; users: Record<string, string> } }>;
}
