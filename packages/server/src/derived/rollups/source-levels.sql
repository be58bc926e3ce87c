-- The levels of a source over a window, rounded so that their sums are exact in any order.
round(sum(people_sum) / nullif(sum(info_readings), 0), 6) as people,
round(sum(distance_sum) / nullif(sum(info_readings), 0), 6) as distance,
round(sum(ppe_sum) / nullif(sum(ppe_readings), 0), 6) as ppe,
round(sum(ppe_people_sum) / nullif(sum(ppe_readings), 0), 6) as ppe_people,
round(sum(mask_people_sum) / nullif(sum(mask_readings), 0), 6) as mask_people,
round(sum(masks_sum) / nullif(sum(mask_readings), 0), 6) as masks
