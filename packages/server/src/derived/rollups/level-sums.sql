-- The levels of several sources, or of several customers, together.
sum(people) as people,
sum(distance) as distance,
sum(ppe) as ppe,
sum(ppe_people) as ppe_people,
sum(mask_people) as mask_people,
sum(masks) as masks
