const SEARCHING =
  'we’re looking for other hosts for your groups. If we don’t find one, the group is cancelled, and everyone in it gets a full refund.';
/** What becomes of a host's groups and offerings while the account is about to be deleted, and afterwards. */
export const HOSTING_RESTS = `Your offerings are closed for now, and ${SEARCHING}`;
export const HOSTING_RETURNS =
  'Your offerings can get groups again, and you’re the host of your groups again, unless someone else hosts them now or they were cancelled.';

/** The same while hosting or account is suspended. */
export const HOSTING_STOPS = `Your offerings are closed for now, your group codes no longer work, and ${SEARCHING}`;
export const HOSTING_GOES_ON = `${HOSTING_RETURNS} Your old group codes stay turned off, but you can create new ones.`;

/** How to object to a suspension. */
export const thinkWrong = (supportEmail: string): string =>
  `Think we got this wrong? Write to ${supportEmail}, and someone else on our team will look at it.`;
