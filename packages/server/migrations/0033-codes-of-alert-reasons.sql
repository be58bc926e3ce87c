-- Earlier versions found the message of an Alert's reason by its English text. It is a code with at most one value now,
-- beside the text, in `alerts`, in alarms and in the state of those that last. What a person wrote stays a text.
alter table alerts
  add column reason_code text,
  -- One of region, part and name; null where the reason has no value.
  add column reason_params jsonb;

do $$
declare
  codes constant jsonb := '{
    "Alarm": "alarm",
    "Alert": "alert",
    "The camera is covered": "cameraCovered",
    "A crowd": "crowd",
    "People gather": "gathering",
    "Somebody is in a region": "inRegion",
    "Somebody crossed a line": "lineCrossed",
    "Somebody loiters": "loitering",
    "Too many people in the queue": "longQueue",
    "Somebody waits too long": "longWait",
    "Somebody moves": "motion",
    "Nobody moves": "noMotion",
    "No video signal": "noSignal",
    "The picture is out of focus": "outOfFocus",
    "A person of interest": "personOfInterest",
    "Somebody entered a region": "regionEntered",
    "Somebody left a region": "regionLeft",
    "The scene changed": "sceneChanged",
    "The sensor is covered": "sensorCovered",
    "The sensor failed": "sensorFailed",
    "Tampering": "tampering",
    "The picture is too blurry": "tooBlurry",
    "The picture is too bright": "tooBright",
    "The picture is too dark": "tooDark",
    "It is too dark to count": "tooDarkToCount",
    "Unusual activity": "unusualActivity",
    "The view is blocked": "viewBlocked",
    "Somebody went the wrong way": "wrongWay",
    "Crowd above the allowed number of people": "crowdOverLimit",
    "People without helmet or vest in a protected area": "noProtection",
    "Camera delivers too few pictures": "fewPictures"
  }';
  -- No reason has a bracket or a colon, so that the first of them begins its value.
  whole constant text := '^([^(:]*?)(?: \(.+\)|: .+)?$';
  of_region constant text := '^[^(:]* \(region (.+)\)$';
  of_part constant text := '^[^(:]* \((.+)\)$';
  of_name constant text := '^[^(:]*: (.+)$';
  kinds constant text[] := '{region,part,name}';
begin
  -- Workers of Citus take only what gives the same every time, which jsonb_build_object does not promise.
  update alerts set
    reason_code = codes ->> substring(reason from whole),
    reason_params = nullif(jsonb_strip_nulls(jsonb_object(kinds, array[
      substring(reason from of_region),
      case when reason !~ of_region then substring(reason from of_part) end,
      substring(reason from of_name)])), '{}')
  where notification_id is not null and codes ? substring(reason from whole);

  update alarms set params = jsonb_set(
    jsonb_set(params, '{detail_code}', codes -> substring(params ->> 'detail' from whole)), '{detail_params}',
    coalesce(nullif(jsonb_strip_nulls(jsonb_object(kinds, array[
      substring(params ->> 'detail' from of_region),
      case when params ->> 'detail' !~ of_region then substring(params ->> 'detail' from of_part) end,
      substring(params ->> 'detail' from of_name)])), '{}'), 'null'))
  where code = 'alert' and codes ? substring(params ->> 'detail' from whole);

  update alarm_evaluations e set state = jsonb_set(e.state, '{machine,episode,reason}', jsonb_strip_nulls(
    jsonb_set(jsonb_set('{}', '{code}', a.params -> 'detail_code'), '{params}', a.params -> 'detail_params')))
  from alarms a
  where a.rule_id = e.rule_id and a.subject = e.subject and a.code = 'alert'
    and a.params ->> 'detail_code' is not null and jsonb_typeof(e.state #> '{machine,episode}') = 'object';
end $$;
