import type { Facts, Finding, Group } from './facts.ts';

/** H2: a group has its offering's size. */
export function* size({ groups }: Facts): Generator<Finding> {
  for (const { offering, members } of groups) {
    if (members.length < offering.min) {
      yield { message: `${String(members.length)} people, ${String(offering.min)} needed`, offering: offering.id };
    }
    if (members.length > offering.max) {
      yield {
        message: `${String(members.length)} people, ${String(offering.max)} at the most`,
        offering: offering.id,
      };
    }
  }
}

/** H3: the numbers of women and men differ by at most δ; X counts towards neither. */
export function* balance({ groups }: Facts): Generator<Finding> {
  for (const group of groups) {
    const { delta, id } = group.offering;
    const difference = Math.abs(count(group, 'F') - count(group, 'M'));
    if (delta !== null && difference > delta) {
      yield { message: `women and men differ by ${String(difference)}, ${String(delta)} at the most`, offering: id };
    }
  }
}

/** H9: in a group with women and men, nobody is the only one of their gender. */
export function* loneGender({ snapshot, groups }: Facts): Generator<Finding> {
  if (!snapshot.settings.noLoneGender) return;
  for (const group of groups) {
    const women = count(group, 'F');
    const men = count(group, 'M');
    if (women > 0 && men > 0 && Math.min(women, men) === 1) {
      yield { message: `${String(women)} women and ${String(men)} men`, offering: group.offering.id };
    }
  }
}

function count({ members }: Group, gender: string): number {
  return members.filter((member) => member.gender === gender).length;
}
