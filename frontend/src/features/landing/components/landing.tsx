import { paths } from '#shared/paths.ts';
import { ogImage } from '#shared/art/og.ts';
import { absoluteUrl } from '#shared/site-origin.ts';
import { instagramUrl } from '#shared/instagram-url.ts';
import { supportEmail } from '#shared/support-email.ts';
import { PageMeta } from '#shared/ui/page-meta.tsx';
import { uiStrings } from '#shared/ui/strings.ts';
import { landingStrings as strings } from '../strings.ts';
import { Closing } from './closing.tsx';
import { Facts } from './facts.tsx';
import { Hero } from './hero.tsx';
import { Observation, WhatItIs } from './idea.tsx';
import { Friction, Tried } from './tried.tsx';

export function Landing() {
  return (
    <>
      <Hero />
      <Tried />
      <Friction />
      <Observation />
      <WhatItIs />
      <Facts />
      <Closing />
      <PageMeta
        title={strings.title}
        description={strings.description}
        path={paths.home.href()}
        image={ogImage('home')}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: uiStrings.product,
          url: absoluteUrl(paths.home.href()),
          logo: absoluteUrl('/icons/icon-512.png'),
          description: strings.description,
          email: supportEmail(),
          sameAs: [instagramUrl()],
          areaServed: { '@type': 'City', name: 'Toronto' },
        }}
      />
    </>
  );
}
