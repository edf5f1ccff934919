import type { LandingExperience } from '@emberhood/catalogue/landing';
import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { ogImage } from '#shared/art/og.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { landingPath } from './landing-path.ts';

/** A product, not an Event: that would need a date, and there is none before a group is together. */
export function landingData(experience: LandingExperience): object {
  const { id, title, description, price } = experience;
  const url = absoluteUrl(landingPath(experience));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: description.join('\n'),
    image: absoluteUrl(ogImage(id)),
    url,
    brand: { '@type': 'Brand', name: PRODUCT_NAME },
    offers: { '@type': 'Offer', price: price.amount, priceCurrency: price.currency, url },
  };
}

export function listData(experiences: readonly LandingExperience[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: experiences.map((experience, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: experience.title,
      url: absoluteUrl(landingPath(experience)),
    })),
  };
}
