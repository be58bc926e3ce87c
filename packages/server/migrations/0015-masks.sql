-- Parts of a camera's picture that nobody may see: [{name, kind, points: [[x, y], …]}], from 0 to 1.
alter table cameras add column masks jsonb not null default '[]';

-- What becomes of pictures on which nobody says where people are, where people are blurred.
alter table customers add column unplaced_pictures text not null default 'blurred'
  check (unplaced_pictures in ('blurred', 'refused'));
