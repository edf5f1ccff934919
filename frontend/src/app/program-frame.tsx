import type { Program } from '@emberhood/catalogue/programs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { back } from '#features/programs/back.island.ts';
import { programStrings as strings } from '#features/programs/strings.ts';
import { WaitlistButton } from '#features/registration/components/waitlist-button.tsx';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { HeaderBar, Wordmark } from './public-header.tsx';

/** The frame of a program's page: its own bar replaces the header (PUB-34). */
export function ProgramFrame({ program, children }: { program?: Program | undefined; children: ReactNode }) {
  return (
    <>
      <HeaderBar>
        <div className="flex justify-start md:flex-1">
          <Link
            to={paths.programs.href()}
            className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold whitespace-nowrap no-underline hover:underline max-sm:gap-1.5 max-sm:text-sm"
            {...back}
          >
            <Icon name="arrow-left" />
            {strings.back}
          </Link>
        </div>
        <div className="hidden md:block">
          <Wordmark />
        </div>
        <div data-growing className="ml-auto flex justify-end text-right max-sm:text-sm md:flex-1 [&>span]:justify-end">
          {program && (
            <WaitlistButton
              offering={{ kind: 'program', id: program.id }}
              name={program.card.title.toLowerCase()}
              inBar
              className="whitespace-nowrap max-sm:px-3 max-sm:text-sm"
            />
          )}
        </div>
      </HeaderBar>
      <main id="main" tabIndex={-1} className="below-header flex-1">
        {children}
      </main>
    </>
  );
}
