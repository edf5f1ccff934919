import '../../../styles/member.css';
import './kitchen.css';
import { useEffect } from 'react';
import { PageHeading } from '#shared/ui/page.tsx';
import { Buttons, Choices, Fields } from './controls.tsx';
import { forceStates } from './force-states.ts';
import { Layers, Messages, Waiting } from './messages.tsx';
import { Shelf } from './shelf.tsx';
import { kitchenStrings as strings } from './strings.ts';
import { Circles, PeopleAndMarks, Strip, Tones, TypeScale, WaysOn } from './things.tsx';

const { shelves } = strings;

/** Where the design system is looked at and worked on; in development only. */
export function Component() {
  useEffect(forceStates, []);
  return (
    <main id="main" tabIndex={-1} className="space-y-14 py-12">
      <PageHeading className="space-y-3 px-6" intro={strings.intro}>
        {strings.title}
      </PageHeading>
      <Shelf title={shelves.type}>
        <TypeScale />
      </Shelf>
      <Shelf title={shelves.tones} wide>
        <Tones />
      </Shelf>
      <Shelf title={shelves.strip} wide>
        <Strip />
      </Shelf>
      <Shelf title={shelves.buttons}>
        <Buttons />
      </Shelf>
      <Shelf title={shelves.fields}>
        <Fields />
      </Shelf>
      <Shelf title={shelves.choices}>
        <Choices />
      </Shelf>
      <Shelf title={shelves.messages}>
        <Messages />
      </Shelf>
      <Shelf title={shelves.waiting}>
        <Waiting />
      </Shelf>
      <Shelf title={shelves.people}>
        <PeopleAndMarks />
      </Shelf>
      <Shelf title={shelves.ways}>
        <WaysOn />
      </Shelf>
      <Shelf title={shelves.layers}>
        <Layers />
      </Shelf>
      <Shelf title={shelves.circle}>
        <Circles />
      </Shelf>
    </main>
  );
}
