import { useNavigate } from '@tanstack/react-router';
import { type CrossingsSearch, crossingsOf } from '../../shared/navigation/crossings-link.ts';

/** Leads from a bar of a chart to each person who is counted in it. */
export function useOpenCrossings(place: CrossingsSearch) {
  const navigate = useNavigate();
  return (bucket: { from: string; to: string }) =>
    void navigate(crossingsOf({ ...place, ...bucket }));
}
