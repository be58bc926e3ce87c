reading as (
  -- What each message says of each source; `nth` orders the readings of one message.
  select * from unnest(
    :reading_ord::int[], :reading_source::text[], :reading_people::int[], :reading_distance::int[],
    :reading_ppe::int[], :reading_ppe_people::int[], :reading_photo_position::smallint[],
    :reading_mask_people::int[], :reading_masks::int[], :reading_alert::int[],
    :reading_sampling_up::boolean[], :reading_sampling_success::real[], :reading_is_result::boolean[])
    with ordinality as r(
      ord, source, people, distance,
      ppe, ppe_people, photo_position,
      mask_people, masks, alert,
      sampling_up, sampling_success, is_result, nth)
)
