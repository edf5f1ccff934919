import type { Experience } from '@emberhood/catalogue/experiences/details';
import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { ogImage } from '#shared/art/og.ts';
import { experienceHref } from '#shared/paths.ts';
import { absoluteUrl } from '#shared/site-origin.ts';

/** A product, not an Event: that would need a date, and there is none before a group is together. */
export function experienceData({ id, title, whatToExpect, category, price }: Experience): object {
  const url = absoluteUrl(experienceHref(id));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: whatToExpect,
    category,
    image: absoluteUrl(ogImage(id)),
    url,
    brand: { '@type': 'Brand', name: PRODUCT_NAME },
    offers: { '@type': 'Offer', price, priceCurrency: 'CAD', url },
  };
}
