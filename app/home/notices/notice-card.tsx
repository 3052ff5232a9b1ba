import { formatLagos } from '~/domain/lagos';
import { CategoryBadge } from '~/ui/category-badge';
import { NoticeBody } from './notice-body';

type NoticeCardProps = { notice: { message?: string; category?: string; createdUtc?: string } };

/** A card with a notice: category, time and message. */
export function NoticeCard({ notice: { message, category, createdUtc } }: NoticeCardProps) {
  return (
    <div className="card">
      <p className="mb-3 text-sm text-muted">
        {category && <CategoryBadge category={category} />} {createdUtc && formatLagos(createdUtc)}
      </p>
      <NoticeBody html={message ?? ''} />
    </div>
  );
}
