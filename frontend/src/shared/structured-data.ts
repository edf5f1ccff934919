import { PRODUCT_NAME } from '@emberhood/contracts/constants';
import { ogImage, type OgPage } from './art/og.ts';
import { absoluteUrl } from './site-origin.ts';

interface Listed {
  title: string;
  path: string;
}

export function itemList(items: readonly Listed[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: absoluteUrl(path),
    })),
  };
}

interface Product extends Listed {
  id: OgPage;
  description: string;
  category?: string;
  /** In Canadian dollars. */
  price: number;
}

/** An experience as a Product; an Event would need a date, which exists only once a group is formed. */
export function product({ id, title, path, description, category, price }: Product): object {
  const url = absoluteUrl(path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description,
    category,
    image: absoluteUrl(ogImage(id)),
    url,
    brand: { '@type': 'Brand', name: PRODUCT_NAME },
    offers: { '@type': 'Offer', price, priceCurrency: 'CAD', url },
  };
}
