charted_value as (
  -- What each message says of measures with a chart.
  select * from unnest(
    :value_ord::int[], :value_measure::text[], :value_source::text[], :value_part::text[], :value_number::real[])
    as v(ord, measure, source, part, number)
)
