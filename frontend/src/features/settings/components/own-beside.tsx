import { useQuery } from '@tanstack/react-query';
import { ownProfileQuery, ownClipsQuery, ownPhotoOf } from '#shared/account/own-profile.ts';
import { paths } from '#shared/paths.ts';
import { Poster } from '#shared/person/person-view.tsx';
import { personStrings } from '#shared/person/strings.ts';
import { Bullets } from '#shared/ui/bullets.tsx';
import { LineLink } from '#shared/ui/page.tsx';
import { asOthersSee } from '../as-others-see.ts';
import { settingsStrings as strings } from '../strings.ts';

/** On wide screens, beside the form: what others see once it is saved. */
export function OwnBeside() {
  const { data: profile } = useQuery(ownProfileQuery);
  const { data: photo = null } = useQuery({ ...ownClipsQuery, select: ownPhotoOf });
  if (!profile) return null;
  const { name, age, title, area, whyMeet, bucketList } = asOthersSee(profile, photo);
  return (
    <aside aria-label={strings.beside} className="space-y-4 max-xl:hidden">
      <p className="text-sm font-semibold text-muted">{strings.beside}</p>
      <Poster name={name ?? ''} photo={photo} />
      <div>
        <p className="display-3 wrap-anywhere">{personStrings.named(name ?? personStrings.unnamed, age)}</p>
        <p>{title}</p>
        <p className="text-muted">{area}</p>
      </div>
      {whyMeet !== null && <p className="wrap-anywhere">{whyMeet}</p>}
      <Bullets items={bucketList} className="space-y-1 wrap-anywhere marker:text-ember" />
      <LineLink to={paths.settingsPreview.href()}>{strings.besideAll}</LineLink>
    </aside>
  );
}
