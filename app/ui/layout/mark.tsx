import { paths } from '~/domain/paths';
import { PageLink } from '../page-link';

/** The portal's sign: the file that is configured, or our own as in public/icon.svg. */
export function Mark({ className, src }: { className: string; src?: string }) {
  return src ? (
    <img className={className} src={src} alt="" />
  ) : (
    <svg className={`text-accent ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="5" fill="currentColor" />
      <path d="M13 3L5 14h6l-1 7 8-11h-6z" fill="#fff" />
    </svg>
  );
}

/** The sign with the portal's name, as the link to the home page. */
export function HomeLink({
  portalName,
  mark,
  className = '',
}: {
  portalName: string;
  mark?: string;
  className?: string;
}) {
  return (
    <PageLink
      preventScrollReset={false}
      to={paths.home()}
      className={`inline-flex items-center py-1 font-bold text-ink no-underline ${className}`}
    >
      <Mark className="mr-2 h-6 w-6 flex-none" src={mark} />
      {portalName}
    </PageLink>
  );
}
