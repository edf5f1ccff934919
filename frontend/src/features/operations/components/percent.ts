export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
