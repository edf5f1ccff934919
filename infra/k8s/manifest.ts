/** What all manifests have in common. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: object };
  spec?: object;
  data?: Record<string, string>;
}

export const LABEL = 'app.kubernetes.io/name';
export const PART_OF = { 'app.kubernetes.io/part-of': 'emberhood' };
export const HTTP = 3_000;
export const OPS = 9_100;

export const metadata = (name: string) => ({ name, labels: { [LABEL]: name, ...PART_OF } });
export const selector = (name: string) => ({ matchLabels: { [LABEL]: name } });
export const opsPort = (name: string): number => (name === 'gateway' ? OPS : HTTP);
