import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar, discOf, initialsOf } from './avatar.tsx';

describe('Avatar', () => {
  it.each([
    ['Maya', 'M'],
    ['daniel ortiz', 'DO'],
    [' Ana María de la Cruz ', 'AC'],
    ['Émile', 'É'],
    ['👩‍🚀 Ada', '👩‍🚀A'],
    ['', ''],
  ])('shortens %j to %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('gives a name the same colours everywhere, and names different ones', () => {
    expect(discOf('Maya')).toEqual(discOf('Maya'));
    const names = ['Maya', 'Dan', 'Aisha', 'Lucas', 'Sofía', 'Noah', 'Mia', 'Kim'];
    const discs = names.map((name) => JSON.stringify(discOf(name)));
    expect(new Set(discs).size).toBeGreaterThan(2);
  });

  it('shows the initials when the picture does not come', () => {
    render(<Avatar name="Maya" photo="/gone.jpg" />);
    fireEvent.error(document.querySelector('img')!);
    expect(screen.getByText('M')).toBeInTheDocument();
  });
});
