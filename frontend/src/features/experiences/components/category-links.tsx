import { activityCategories } from '@emberhood/catalogue/categories';
import { categoryImage } from '@emberhood/catalogue/images';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cx } from '#shared/ui/class-names.ts';
import { Picture } from '#shared/ui/picture.tsx';

/** The kinds of experiences, each leading to its page. */
export function CategoryLinks({ except, className }: { except?: string; className?: string }) {
  const shown = activityCategories.filter(({ id }) => id !== except);
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:gap-x-6',
        shown.length > 5 ? 'lg:grid-cols-6' : 'lg:grid-cols-5',
        className,
      )}
    >
      {shown.map(({ id, title }) => (
        <li key={id}>
          <Link to={paths.category.href({ activity: id })} className="group block rounded-card no-underline">
            <span className="block overflow-clip rounded-card">
              <Picture near src={categoryImage(id)} className="aspect-square w-full" />
            </span>
            <span className="display-3 mt-3 block group-hover:underline">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
