/** A search on the public map: the exact door is told to those who are in. */
export function mapLink(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
