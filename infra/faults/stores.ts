/** Addresses of a running product's stores. */
export interface Stores {
  mailboxUrl: string;
  dataDir: string;
  running(): Promise<{ postgres: { url: string }; nats: { url: string; users: Record<string, string> } }>;
}
