import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { CategoryBadge } from '~/ui/category-badge';
import { NoticeBody } from '~/ui/notice-body';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Notice');

export const loader = load('notices', ({ api, params }) => api.notices.one(params.id ?? ''));

export default function Notice() {
  const { subject, message, category, createdUtc } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<a href={paths.notices()}>Back to list</a>}>{subject ?? 'Notice'}</PageHeading>
      <div className="card">
        <p className="mb-3 text-sm text-muted">
          {category && <CategoryBadge category={category} />} {createdUtc && formatLagos(createdUtc)}
        </p>
        <NoticeBody html={message ?? ''} />
      </div>
    </>
  );
}
